import ts from 'typescript'

/** Values of the parameters of a function while its body is read, by symbol. */
type Environment = ReadonlyMap<ts.Symbol, ts.Expression>
const none: Environment = new Map()

/** Thrown for a statement whose text depends on values known at run time only. */
export class NotFixed extends Error {}

const MAX_DEPTH = 12

/**
 * Reads the text of `sql` templates from the source, as far as it does not depend on run time: other templates
 * are inserted where they are declared or returned, values become parameters.
 */
export class SqlText {
  readonly #checker: ts.TypeChecker
  #parameters = 0

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  /** Returns the text of a whole statement. @throws NotFixed */
  statement(template: ts.TaggedTemplateExpression): string {
    this.#parameters = 0
    return this.#template(template, none, 0)
  }

  #template({ template }: ts.TaggedTemplateExpression, within: Environment, depth: number): string {
    if (depth > MAX_DEPTH) throw new NotFixed('nested too deep')
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    return template.templateSpans.reduce(
      (text, span) => text + this.#part(span.expression, within, depth + 1) + span.literal.text,
      template.head.text,
    )
  }

  /** Returns the text of one `${...}`: a fragment's own text, or a parameter. */
  #part(given: ts.Expression, within: Environment, depth: number): string {
    const expression = bare(given)
    const type = this.#checker.getTypeAtLocation(expression)
    if (!isFragment(type)) return this.#parameter()
    const text = this.#fragment(expression, within, depth)
    if (text !== undefined) return text
    // A condition does not change the columns of the statement it narrows.
    if (this.#isCondition(type)) return 'true'
    throw new NotFixed(expression.getText().slice(0, 80))
  }

  #fragment(given: ts.Expression, within: Environment, depth: number): string | undefined {
    const expression = bare(given)
    if (depth > MAX_DEPTH) return undefined
    if (ts.isTaggedTemplateExpression(expression))
      return isSql(expression) ? this.#template(expression, within, depth) : undefined
    if (ts.isConditionalExpression(expression))
      return (
        this.#fragment(expression.whenTrue, within, depth + 1) ??
        this.#fragment(expression.whenFalse, within, depth + 1)
      )
    if (ts.isIdentifier(expression)) {
      const symbol = this.#symbol(expression)
      const bound = symbol && within.get(symbol)
      if (bound)
        return isFragment(this.#checker.getTypeAtLocation(bound))
          ? this.#fragment(bound, within, depth + 1)
          : this.#parameter()
      const value = symbol && initializer(symbol)
      return value && this.#fragment(value, none, depth + 1)
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const value = this.#declared(expression)
      return value && this.#fragment(value, within, depth + 1)
    }
    if (ts.isElementAccessExpression(expression)) {
      const entry = this.#anyProperty(expression.expression)
      return entry && this.#fragment(entry, within, depth + 1)
    }
    if (ts.isCallExpression(expression)) return this.#call(expression, within, depth)
    return undefined
  }

  #call(call: ts.CallExpression, within: Environment, depth: number): string | undefined {
    const { expression: callee, arguments: given } = call
    if (ts.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql')
      return this.#helper(callee.name.text, given, within, depth)
    if (!ts.isIdentifier(callee)) return undefined
    const symbol = this.#symbol(callee)
    const body = symbol && functionOf(symbol)
    if (!body) return undefined
    const bound = new Map(within)
    for (const [index, parameter] of body.parameters.entries()) {
      const argument = given[index] ?? parameter.initializer
      const name = ts.isIdentifier(parameter.name) ? this.#symbol(parameter.name) : undefined
      if (name && argument) bound.set(name, this.#resolved(argument, within))
    }
    for (const result of results(body)) {
      const text = this.#fragment(result, bound, depth + 1)
      if (text !== undefined) return text
    }
    return undefined
  }

  /** `sql.ref`, `sql.table`, `sql.lit`, `sql.raw`, `sql.join`. */
  #helper(name: string, given: readonly ts.Expression[], within: Environment, depth: number): string | undefined {
    const [first, second] = given
    if (!first) return undefined
    if (name === 'join') {
      const list = this.#resolved(first, within)
      const separator = second ? this.#part(second, within, depth + 1) : ', '
      const isFixed = ts.isArrayLiteralExpression(list) && !list.elements.some((element) => ts.isSpreadElement(element))
      // Conditions joined by `and` or `or` do not change the columns.
      if (!isFixed && /^\s*(and|or)\s*$/i.test(separator)) return 'true'
      if (!isFixed) return isFragments(this.#checker, list) ? undefined : this.#parameter()
      return list.elements.map((element) => this.#part(element, within, depth + 1)).join(separator)
    }
    const text = this.#literal(first, within)
    if (text === undefined) return name === 'lit' ? this.#literalOfType(first) : undefined
    if (name === 'lit') return typeof text === 'number' ? String(text) : `'${String(text).replaceAll("'", "''")}'`
    if (name === 'raw') return String(text)
    if (name === 'ref' || name === 'table' || name === 'id')
      return String(text)
        .split('.')
        .map((part) => (part === '*' ? part : `"${snakeCase(part)}"`))
        .join('.')
    return undefined
  }

  #literalOfType(expression: ts.Expression): string | undefined {
    const { flags } = this.#checker.getBaseTypeOfLiteralType(this.#checker.getTypeAtLocation(expression))
    if (flags & ts.TypeFlags.NumberLike) return '1'
    return flags & ts.TypeFlags.StringLike ? "''" : undefined
  }

  /** Returns a string or number that the expression always has; of several possible names, the first by the alphabet. */
  #literal(given: ts.Expression, within: Environment): string | number | undefined {
    const expression = this.#resolved(given, within)
    if (ts.isStringLiteralLike(expression)) return expression.text
    if (ts.isNumericLiteral(expression)) return Number(expression.text)
    if (ts.isTemplateExpression(expression)) {
      const parts = expression.templateSpans.map((span) => [this.#literal(span.expression, within), span.literal.text])
      if (parts.some(([value]) => value === undefined)) return undefined
      return expression.head.text + parts.flat().join('')
    }
    const type = this.#checker.getTypeAtLocation(expression)
    // The compiler orders a union by what it met first, which differs from program to program.
    const [first] = (type.isUnion() ? type.types : [type])
      .flatMap((one) => (one.isStringLiteral() || one.isNumberLiteral() ? [one.value] : []))
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
    return first
  }

  /** Follows names to what they are declared or bound to. */
  #resolved(given: ts.Expression, within: Environment): ts.Expression {
    const expression = bare(given)
    if (!ts.isIdentifier(expression)) return expression
    const symbol = this.#symbol(expression)
    const value = symbol && (within.get(symbol) ?? initializer(symbol))
    return value && value !== expression ? this.#resolved(value, within) : expression
  }

  #symbol(name: ts.Identifier): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(name)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  /** Returns the value of `object.name` as declared in an object literal. */
  #declared({ name }: ts.PropertyAccessExpression): ts.Expression | undefined {
    const symbol = this.#checker.getSymbolAtLocation(name)
    const declaration = symbol?.valueDeclaration
    return declaration && ts.isPropertyAssignment(declaration) ? declaration.initializer : undefined
  }

  /** Returns the first value of a table of fragments: of all of them only one is tried. */
  #anyProperty(object: ts.Expression): ts.Expression | undefined {
    const value = this.#resolved(object, none)
    if (!ts.isObjectLiteralExpression(value)) return undefined
    const [first] = value.properties
    return first && ts.isPropertyAssignment(first) ? first.initializer : undefined
  }

  #isCondition(type: ts.Type): boolean {
    return /^(RawBuilder|Expression|AliasableExpression)<(boolean|SqlBool)>$/.test(this.#checker.typeToString(type))
  }

  #parameter(): string {
    this.#parameters += 1
    return `$${this.#parameters}`
  }
}

export const isSql = ({ tag }: ts.TaggedTemplateExpression): boolean => ts.isIdentifier(tag) && tag.text === 'sql'

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function bare(expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression)
  )
    return bare(expression.expression)
  return expression
}

const isFragment = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isFragment) : type.getProperty('toOperationNode') !== undefined

const isFragments = (checker: ts.TypeChecker, list: ts.Expression): boolean => {
  const element = checker.getIndexTypeOfType(checker.getTypeAtLocation(list), ts.IndexKind.Number)
  return element !== undefined && isFragment(element)
}

function initializer(symbol: ts.Symbol): ts.Expression | undefined {
  const declaration = symbol.valueDeclaration
  if (!declaration || !ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined
  const isConstant = ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const
  return isConstant ? declaration.initializer && bare(declaration.initializer) : undefined
}

function functionOf(symbol: ts.Symbol): ts.FunctionLikeDeclaration | undefined {
  const declaration = symbol.valueDeclaration
  if (declaration && ts.isFunctionDeclaration(declaration)) return declaration
  const value = initializer(symbol)
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined
}

/** Returns the expressions a function returns. */
function results({ body }: ts.FunctionLikeDeclaration): ts.Expression[] {
  if (!body) return []
  if (!ts.isBlock(body)) return [body as ts.Expression]
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}
