import { assumedDocument } from '../../mock-server/src/contract/document.ts';
import { contractSuite } from './suite.ts';
import { known } from './targets/mock.ts';
import { mswTarget } from './targets/msw.ts';
import { httpTarget, refereedTarget } from './targets/over-http.ts';

const document = assumedDocument();
const options = { document, known, complete: true };

contractSuite('the mock behind MSW', { ...options, createTarget: () => mswTarget(document, {}) });
contractSuite('the mock over HTTP', { ...options, createTarget: () => httpTarget(document, {}) });
contractSuite('the mock behind a referee', { ...options, createTarget: () => refereedTarget(document, {}) });
