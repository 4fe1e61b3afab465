import ts from 'typescript';

/** An exported function of a service that writes rows. */
export interface Writer {
  name: string;
  /** The tables as the schema exports them; a name that the file made itself begins with `?`. */
  tables: string[];
  hasDeed: boolean;
}

interface Part {
  isExported: boolean;
  node: ts.Node;
}

const isExported = (node: ts.FunctionDeclaration | ts.VariableStatement) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The functions and constants of a file. */
function listParts(source: ts.SourceFile): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const node of source.statements) {
    if (ts.isFunctionDeclaration(node) && node.name)
      parts.set(node.name.text, { isExported: isExported(node), node });
    if (!ts.isVariableStatement(node)) continue;
    for (const declaration of node.declarationList.declarations)
      if (ts.isIdentifier(declaration.name))
        parts.set(declaration.name.text, { isExported: isExported(node), node: declaration });
  }
  return parts;
}

/** The tables of the schema by the names that a file gives them. */
function listTables(source: ts.SourceFile): Map<string, string> {
  const tables = new Map<string, string>();
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || !node.moduleSpecifier.getText().includes('db/schema'))
      continue;
    const names = node.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) continue;
    for (const { name, propertyName } of names.elements)
      tables.set(name.text, (propertyName ?? name).text);
  }
  return tables;
}

/** The table of `tx.insert(table)`, `tx.update(table)` or `tx.delete(table)`. */
function findTable(node: ts.CallExpression): string | null {
  const { expression, arguments: values } = node;
  const [table] = values;
  const isWrite =
    ts.isPropertyAccessExpression(expression) &&
    /^(?:db|tx)$/.test(expression.expression.getText()) &&
    /^(?:insert|update|delete)$/.test(expression.name.text);
  return isWrite && table ? table.getText() : null;
}

/** Lists the exported functions of a service that write rows, themselves or by others of the file. */
export function listWriters(text: string): Writer[] {
  const source = ts.createSourceFile('service.ts', text, ts.ScriptTarget.Latest, true);
  const parts = listParts(source);
  const tables = listTables(source);

  function read(name: string, seen: Set<string>, writer: Writer): Writer {
    const part = parts.get(name);
    if (!part || seen.has(name)) return writer;
    seen.add(name);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const table = findTable(node);
        if (table !== null) writer.tables.push(tables.get(table) ?? `?${table}`);
        if (node.expression.getText() === 'did') writer.hasDeed = true;
      }
      if (ts.isIdentifier(node)) read(node.text, seen, writer);
      ts.forEachChild(node, visit);
    };
    visit(part.node);
    return writer;
  }

  return [...parts]
    .filter(([, part]) => part.isExported)
    .map(([name]) => read(name, new Set(), { name, tables: [], hasDeed: false }))
    .filter((writer) => writer.tables.length > 0);
}
