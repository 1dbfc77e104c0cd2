import { assumedDocument } from '../../mock-server/src/contract/document.ts';
import { defaultAssumptions } from '../../mock-server/src/generated/assumptions.ts';
import { pairwiseVariants, switchableIds } from '../../mock-server/src/service/variants.ts';
import { contractSuite } from './suite.ts';
import { inProcessTarget } from './targets/in-process.ts';
import { known } from './targets/mock.ts';
import { sdkInProcessTarget } from './targets/sdk.ts';

// Every two answers to the open questions meet in one of these.
for (const variant of pairwiseVariants()) {
  const changed = switchableIds.filter((id) => variant[id] !== defaultAssumptions[id]);
  const name = changed.map((id) => `${id}=${variant[id]}`).join(' ') || 'the defaults';
  const document = assumedDocument({ choices: variant });
  const options = { document, known, complete: true };
  contractSuite(`the mock under ${name}`, { ...options, createTarget: () => inProcessTarget(document, variant) });
  contractSuite(`the SDK under ${name}`, { ...options, createTarget: () => sdkInProcessTarget(document, variant) });
}
