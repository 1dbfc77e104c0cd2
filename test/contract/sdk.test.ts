import { assumedDocument } from '../../mock-server/src/contract/document.ts';
import { contractSuite } from './suite.ts';
import { known } from './targets/mock.ts';
import { sdkTarget } from './targets/sdk.ts';

const document = assumedDocument();

contractSuite('the SDK, a referee and the mock', {
  document,
  known,
  complete: true,
  createTarget: () => sdkTarget(document, {}),
});
