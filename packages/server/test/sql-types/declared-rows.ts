import { join } from 'node:path'
import ts from 'typescript'
import { isSql, NotFixed, SqlText } from './sql-text.ts'

/** A whole statement in the source and the row type declared at its tag. */
export interface Statement {
  /** File, relative to `packages/`, and line. */
  readonly place: string
  /** Its text; absent when it depends on values known at run time only, then `reason` is what does. */
  readonly text?: string
  readonly reason?: string
  /** Kinds of value of each declared column: `string`, `number`, `boolean`, `Date`, `object`, `any`. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
}

const packages = join(import.meta.dirname, '../../..')

/** Returns the statements with a row type of server, demonstration, and `planted.ts`. */
export function readStatements(): Statement[] {
  const root = join(packages, '..')
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const sources = ['server/src', 'demo/src'].flatMap((at) => ts.sys.readDirectory(join(packages, at), ['.ts']))
  const wanted = new Set(sources.filter((at) => !/\/test\/|\.test\.ts$/.test(at) && hasRowType(at)))
  wanted.add(join(import.meta.dirname, 'planted.ts'))
  // The files read have no use for the types of the browser, which cost seconds.
  const program = ts.createProgram([...wanted], { ...options, lib: ['lib.es2024.d.ts'], types: ['node'] })
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(packages))
  const texts = new SqlText(checker, files)
  return files.flatMap((file) => (wanted.has(file.fileName) ? statementsIn(file, checker, texts) : []))
}

const hasRowType = (path: string): boolean => ts.sys.readFile(path)?.includes('sql<') ?? false

function statementsIn(file: ts.SourceFile, checker: ts.TypeChecker, texts: SqlText): Statement[] {
  const found: Statement[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (!ts.isTaggedTemplateExpression(node) || !isSql(node) || !isWhole(node)) return
    const [row] = node.typeArguments ?? []
    const columns = row && columnsOf(checker, checker.getTypeFromTypeNode(row), node)
    if (!columns) return
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    const place = `${file.fileName.slice(packages.length + 1)}:${line + 1}`
    found.push({ place, columns, ...textOf(texts, node) })
  }
  visit(file)
  return found
}

function textOf(texts: SqlText, node: ts.TaggedTemplateExpression): Pick<Statement, 'text' | 'reason'> {
  try {
    return { text: texts.statement(node) }
  } catch (error) {
    if (!(error instanceof NotFixed)) throw error
    return { reason: error.message }
  }
}

/** Fragments have a scalar type, or begin otherwise. */
const isWhole = ({ template }: ts.TaggedTemplateExpression): boolean => {
  const text = ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text
  return /^\s*(select|with|insert|update|delete|\(select|$)/i.test(text)
}

/** Returns the declared columns; undefined for a scalar, a type parameter or a row of any columns. */
function columnsOf(checker: ts.TypeChecker, row: ts.Type, at: ts.Node): Statement['columns'] | undefined {
  const isRow = row.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)
  if (!isRow || checker.isArrayType(row) || row.getSymbol()?.name === 'Date') return undefined
  const properties = row.getProperties()
  if (properties.length === 0) return undefined
  const named = properties.map((property) => {
    const kinds = new Set<string>()
    addKinds(checker, checker.getTypeOfSymbolAtLocation(property, at), kinds)
    if (property.flags & ts.SymbolFlags.Optional) kinds.add('absent')
    return [property.name, kinds] as const
  })
  return new Map(named)
}

function addKinds(checker: ts.TypeChecker, type: ts.Type, kinds: Set<string>): void {
  const { flags } = type
  if (type.isUnion()) for (const one of type.types) addKinds(checker, one, kinds)
  else if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return
  else if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) kinds.add('any')
  else if (flags & ts.TypeFlags.StringLike) kinds.add('string')
  else if (flags & ts.TypeFlags.NumberLike) kinds.add('number')
  else if (flags & ts.TypeFlags.BooleanLike) kinds.add('boolean')
  else if (type.getSymbol()?.name === 'Date') kinds.add('Date')
  else if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const inner = new Set<string>()
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    if (element) addKinds(checker, element, inner)
    for (const kind of inner) kinds.add(`${kind}[]`)
  } else kinds.add('object')
}
