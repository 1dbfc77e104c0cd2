import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import ts from 'typescript';
import type { JsonObject } from '../../../mock-server/src/contract/json.ts';
import { isJsonObject } from '../../../mock-server/src/contract/json.ts';
import { GENERATED } from './emit.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The schemas of the document as zod 4 schemas, unknown members kept. */
export async function zodSchemas(document: JsonObject): Promise<string> {
  // Inside the project, so that the compiler below finds zod.
  const folder = await mkdtemp(join(root, 'node_modules/.generate-'));
  try {
    await createClient({
      // The library takes any parsed document; only the schemas are wanted here.
      input: {
        openapi: document.openapi,
        info: { title: '-', version: '-' },
        paths: {},
        components: { schemas: componentSchemas(document) },
      } as never,
      output: { path: folder, postProcess: [] },
      plugins: [{ name: 'zod', compatibilityVersion: 4, definitions: { name: '{{name}}Schema' } }],
      logs: { level: 'silent', file: false },
    });
    const generated = await readFile(join(folder, 'zod.gen.ts'), 'utf8');
    // An object schema of OpenAPI allows further members; z.object would strip them.
    const loose = generated.replaceAll('z.object(', 'z.looseObject(');
    return `/* ${GENERATED} */\n${annotate(join(folder, 'schemas.ts'), loose).replace(/^\/\/.*\n/, '')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function componentSchemas(document: JsonObject): JsonObject {
  const schemas = isJsonObject(document.components) ? document.components.schemas : undefined;
  return isJsonObject(schemas) ? schemas : {};
}

/** Writes the inferred type of each constant beside it, as `isolatedDeclarations` asks. */
function annotate(file: string, source: string): string {
  const options: ts.CompilerOptions = {
    declaration: true,
    emitDeclarationOnly: true,
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { readFile: read, fileExists: exists } = host;
  host.readFile = (name) => (name === file ? source : read(name));
  host.fileExists = (name) => name === file || exists(name);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target, ...rest) =>
    name === file ? ts.createSourceFile(name, source, target) : getSourceFile(name, target, ...rest);
  let declarations = '';
  ts.createProgram([file], options, host).emit(undefined, (_name, text) => {
    declarations = text;
  });
  const types = new Map<string, string>();
  const parsed = ts.createSourceFile('schemas.d.ts', declarations, ts.ScriptTarget.ESNext);
  for (const statement of parsed.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, type } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && type) types.set(name.text, type.getText(parsed));
    }
  }
  return source.replaceAll(/export const (\w+) = /g, (_match, name: string) => {
    const type = types.get(name);
    if (!type) throw new Error(`zod: no type was inferred for ${name}.`);
    return `export const ${name}: ${type} = `;
  });
}
