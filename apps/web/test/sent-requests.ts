/** What the sources of the pages request from the services, read from their syntax. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A request as it stands in a source file. */
export interface SentRequest {
  readonly method: string;
  /** With `*` for what is only known when the page runs. */
  readonly path: string;
  /** Every text of the file: what may stand for a `*`. */
  readonly words: ReadonlySet<string>;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** How many names are followed, one after the other: `const OF_TEAM = …; const path = …`. */
const DEPTH = 5;

const CHOICES: readonly ts.SyntaxKind[] = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken];

/** Every request in some source files. A path that is put together in another file is followed by the name of what it is in. */
export function sentRequests(files: readonly string[]): SentRequest[] {
  const sources = files.map((file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  );
  const named = namedTexts(sources);
  return sources.flatMap((source) => requestsIn(source, named));
}

type Named = ReadonlyMap<string, readonly ts.Expression[]>;

/** What constants hold and functions return, by their names, in all files. */
function namedTexts(sources: readonly ts.SourceFile[]): Named {
  const named = new Map<string, ts.Expression[]>();
  const add = (name: string, value: ts.Expression): void => void named.set(name, [...(named.get(name) ?? []), value]);
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const { initializer } = node;
      const isFunction = ts.isArrowFunction(initializer);
      for (const value of isFunction ? returnedBy(initializer.body) : [initializer]) add(node.name.text, value);
    }
    if (ts.isFunctionDeclaration(node) && node.name && node.body) {
      for (const value of returnedBy(node.body)) add(node.name.text, value);
    }
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return named;
}

function returnedBy(body: ts.ConciseBody): ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  return body.statements.flatMap((each) => (ts.isReturnStatement(each) && each.expression ? [each.expression] : []));
}

/** The texts that an expression can be; parts that are only known when it runs are `*`. */
function textsOf(node: ts.Expression, named: Named, depth = DEPTH): string[] {
  const deeper = (each: ts.Expression): string[] => textsOf(each, named, depth - 1);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (depth === 0) return ['*'];
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<string[]>(
      (begun, { expression, literal }) =>
        begun.flatMap((text) => deeper(expression).map((part) => text + part + literal.text)),
      [node.head.text],
    );
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return deeper(node.expression);
  if (ts.isConditionalExpression(node)) return [...deeper(node.whenTrue), ...deeper(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return deeper(node.left).flatMap((left) => deeper(node.right).map((right) => left + right));
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    return deeper(node.right);
  }
  if (ts.isBinaryExpression(node) && CHOICES.includes(node.operatorToken.kind)) {
    return [...deeper(node.left), ...deeper(node.right)];
  }
  const name = ts.isCallExpression(node) ? node.expression : node;
  const values = ts.isIdentifier(name) ? (named.get(name.text) ?? []) : [];
  const paths = values.flatMap(deeper).filter((text) => text.startsWith('/api/'));
  return paths.length > 0 ? paths : ['*'];
}

function requestsIn(source: ts.SourceFile, named: Named): SentRequest[] {
  const words = new Set<string>();
  const requests: SentRequest[] = [];
  const send = (paths: readonly ts.Expression[], around: ts.Node): void => {
    const methods = methodsIn(around);
    for (const text of paths.flatMap((each) => textsOf(each, named))) {
      const [path = ''] = text.split('?');
      if (!path.startsWith('/api/')) continue;
      for (const method of methods.length > 0 ? methods : ['GET']) requests.push({ method, path, words });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) words.add(node.text);
    if (ts.isCallExpression(node)) send(node.arguments.slice(0, 3), node);
    if (ts.isPropertyAssignment(node)) send([node.initializer], node.parent);
    if (ts.isShorthandPropertyAssignment(node)) send([node.name], node.parent);
    if (ts.isJsxExpression(node) && node.expression && ts.isJsxAttribute(node.parent)) {
      send([node.expression], node.parent.parent);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return requests;
}

/** The methods of HTTP among the texts of a call, an object or the attributes of an element, but not inside their functions. */
function methodsIn(around: ts.Node): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && METHODS.includes(node.text)) found.push(node.text);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(around, visit);
  return found;
}
