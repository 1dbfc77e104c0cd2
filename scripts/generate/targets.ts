import type { Contract } from './contract.ts';
import { httpReference } from './targets/http-reference.ts';
import { mockContract } from './targets/mock-contract.ts';
import { notShownTable } from './targets/not-shown.ts';
import { operationTable } from './targets/operations.ts';
import { sdkApi } from './targets/sdk-api.ts';
import { toolDefinitions } from './targets/tools.ts';
import { typescriptTypes } from './targets/types.ts';
import { payloadValidator, requestValidators, validationTypes } from './targets/validators.ts';
import { zodSchemas } from './targets/zod.ts';

/** Every generated file, by its path from the root. The same contract always gives the same bytes. */
export async function generateAll(contract: Contract): Promise<Map<string, string>> {
  return new Map([
    ['sdk/src/generated/openapi.ts', await typescriptTypes(contract.document)],
    ['sdk/src/generated/operations.ts', operationTable(contract.document)],
    ['sdk/src/generated/validation.ts', validationTypes],
    ['sdk/src/generated/request-validators.ts', requestValidators(contract.document)],
    ['sdk/src/generated/payload-validator.ts', payloadValidator(contract.document)],
    ['sdk/src/generated/tools.ts', toolDefinitions(contract.document)],
    ['sdk/src/generated/zod.ts', await zodSchemas(contract.document)],
    ...mockContract(contract),
    ['docs/not-shown.md', notShownTable(contract)],
    ['sdk/api.md', sdkApi(contract.document)],
    ['docs/http-reference.md', httpReference(contract.document)],
  ]);
}
