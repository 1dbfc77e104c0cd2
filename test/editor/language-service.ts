import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The language service, as an editor asks it, over the sources of the packages and one file of a user. */
export interface Editor {
  /** Every public symbol: `entry point → name`, and for types and classes each of their members. */
  symbols(): PublicSymbol[];
  /** What the compiler says of a user's file, one message a line. */
  complaints(code: string): string[];
  /** What is shown where the mouse rests on the `|` of a user's file; the mark is no part of the code. */
  hoverAt(code: string): Pick<PublicSymbol, 'documentation' | 'tags'>;
}

export interface PublicSymbol {
  /** Such as `@intelligence-data/sdk: IntelligenceDataOptions.timeoutMs`. */
  name: string;
  /** The comment that a hover shows. */
  documentation: string;
  /** Text of each tag, by its name. */
  tags: Map<string, string>;
  /** Whether it is a member that may be left out. */
  optional: boolean;
  /** Whether it stands among the options of something. */
  option: boolean;
  /** The code of a function or method. */
  body: string;
}

const USER_FILE = join(process.cwd(), 'test/tmp/user.ts');

export function openEditor(): Editor {
  const entries = entryPoints();
  let code = '';
  let version = 0;
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['none.ts'] }, ts.sys, '.');
  const service = ts.createLanguageService({
    getScriptFileNames: () => [...entries.values(), USER_FILE],
    getScriptVersion: (file) => (file === USER_FILE ? String(version) : '1'),
    getScriptSnapshot: (file) => {
      const text = file === USER_FILE ? code : ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getCompilationSettings: () => ({ ...options, isolatedDeclarations: false, declaration: false }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === USER_FILE || ts.sys.fileExists(file),
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return {
    symbols: () => [...entries].flatMap(([entry, file]) => exportsOf(service, entry, file)),
    complaints(text) {
      code = text;
      version += 1;
      return service
        .getSemanticDiagnostics(USER_FILE)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
    hoverAt(text) {
      const position = text.indexOf('|');
      code = text.replace('|', '');
      version += 1;
      return shown(service.getQuickInfoAtPosition(USER_FILE, position));
    },
  };
}

/** Source of each entry point, by the name that one imports. */
function entryPoints(): Map<string, string> {
  const entries = ['sdk', 'mock-server'].flatMap((workspace) => {
    const { name, exports } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'));
    return Object.entries<{ import?: { default: string } }>(exports).flatMap(([path, { import: target }]) => {
      const source = target?.default.replace('./dist/', `${workspace}/src/`).replace(/\.js$/, '.ts');
      return source === undefined ? [] : [[name + path.slice(1), join(process.cwd(), source)] as const];
    });
  });
  return new Map(entries);
}

function exportsOf(service: ts.LanguageService, entry: string, file: string): PublicSymbol[] {
  const program = service.getProgram();
  const checker = program?.getTypeChecker();
  const source = program?.getSourceFile(file);
  const module = source && checker?.getSymbolAtLocation(source);
  if (!checker || !module) throw new Error(`${entry} exports nothing.`);
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const name = `${entry}: ${exported.name}`;
    return [hover(service, symbol, name, false), ...membersOf(service, symbol, name)].filter(
      (found) => found !== undefined,
    );
  });
}

function membersOf(service: ts.LanguageService, symbol: ts.Symbol, name: string): (PublicSymbol | undefined)[] {
  const isGenerated = symbol.declarations?.some((declaration) =>
    declaration.getSourceFile().fileName.includes('/generated/'),
  );
  if (isGenerated || !(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias)))
    return [];
  const members = [...(symbol.members?.values() ?? []), ...literalMembers(symbol)];
  return members
    .filter((member) => member.flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Method | ts.SymbolFlags.Accessor))
    .filter(isPublic)
    .map((member) => hover(service, member, `${name}.${member.name}`, /Options$/.test(symbol.name)));
}

/** Members of an alias of an object type. */
function literalMembers(symbol: ts.Symbol): ts.Symbol[] {
  return (symbol.declarations ?? []).flatMap((declaration) =>
    ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type)
      ? declaration.type.members.flatMap((member) => ('symbol' in member ? [member.symbol as ts.Symbol] : []))
      : [],
  );
}

/** What an editor shows where the mouse rests on the name of a symbol. */
function hover(
  service: ts.LanguageService,
  symbol: ts.Symbol,
  name: string,
  option: boolean,
): PublicSymbol | undefined {
  const declaration = symbol.declarations?.find((candidate) => nameOf(candidate) !== undefined);
  const identifier = declaration && nameOf(declaration);
  if (!identifier) return undefined;
  const source = identifier.getSourceFile();
  return {
    name,
    ...shown(service.getQuickInfoAtPosition(source.fileName, identifier.getStart())),
    optional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
    option,
    body: (symbol.declarations ?? []).map(bodyOf).join(''),
  };
}

function shown(info: ts.QuickInfo | undefined): Pick<PublicSymbol, 'documentation' | 'tags'> {
  const tags = (info?.tags ?? []).map(({ name, text }) => [name, ts.displayPartsToString(text)] as const);
  return { documentation: ts.displayPartsToString(info?.documentation), tags: new Map(tags) };
}

function nameOf(declaration: ts.Declaration): ts.Node | undefined {
  return ts.getNameOfDeclaration(declaration);
}

function bodyOf(declaration: ts.Declaration): string {
  return ts.isFunctionLike(declaration) && 'body' in declaration ? (declaration.body?.getText() ?? '') : '';
}

function isPublic(member: ts.Symbol): boolean {
  return (member.declarations ?? []).every((declaration) => {
    const name = nameOf(declaration);
    const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
    return !(name && ts.isPrivateIdentifier(name)) && !(ts.getCombinedModifierFlags(declaration) & hidden);
  });
}
