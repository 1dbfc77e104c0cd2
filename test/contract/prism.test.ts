import { assumedDocument } from '../../mock-server/src/contract/document.ts';
import { contractSuite } from './suite.ts';
import { prismTarget } from './targets/prism.ts';

const document = assumedDocument();

contractSuite('the assumed document on stock Prism', {
  document,
  known: {},
  createTarget: () => prismTarget(document),
  complete: false,
});
