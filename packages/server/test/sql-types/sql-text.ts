import ts from 'typescript'
import { bare } from './expressions.ts'
import { type Environment, type Value, Values } from './values.ts'

/** Thrown for a statement whose text depends on values known at run time only. */
export class NotFixed extends Error {}

const MAX_DEPTH = 60

/**
 * Reads the text of `sql` templates from the source, as far as it does not depend on run time: other templates
 * are inserted where they are declared, given or returned, values become parameters.
 */
export class SqlText {
  readonly #checker: ts.TypeChecker
  readonly #values: Values
  #parameters = 0

  /** `files` are searched for the callers of a function that is given a part of its statement. */
  constructor(checker: ts.TypeChecker, files: readonly ts.SourceFile[]) {
    this.#checker = checker
    this.#values = new Values(checker, files)
  }

  /** Returns the text of a whole statement. @throws NotFixed */
  statement(template: ts.TaggedTemplateExpression): string {
    this.#parameters = 0
    return this.#template(template, new Map(), 0)
  }

  #template({ template }: ts.TaggedTemplateExpression, within: Environment, depth: number): string {
    if (depth > MAX_DEPTH) throw new NotFixed('nested too deep')
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    return template.templateSpans.reduce(
      (text, span) => text + this.#part({ expression: span.expression, within }, depth + 1, text) + span.literal.text,
      template.head.text,
    )
  }

  /** Returns the text of one `${...}`, after `before`: a fragment's own text, or a parameter. */
  #part({ expression: given, within }: Value, depth: number, before = ''): string {
    const expression = bare(given)
    if (this.#values.isPlainValue(expression, within)) return this.#parameter()
    const type = this.#typeOf(expression)
    if (!isFragment(type)) return this.#parameter()
    // A condition does not change the columns of the statement it narrows.
    const isCondition = this.#isCondition(type) || /\b(where|and|or)\s+\(?$/i.test(before)
    if (isCondition && this.#values.isOpen(expression, within)) return 'true'
    const text = this.#attempt({ expression, within }, depth)
    if (text !== undefined) return text
    if (isCondition) return 'true'
    throw new NotFixed(expression.getText().slice(0, 80))
  }

  /** Returns the text of a fragment; undefined where it depends on values known at run time only. */
  #attempt(value: Value, depth: number): string | undefined {
    const parameters = this.#parameters
    try {
      return this.#fragment(value, depth)
    } catch (error) {
      if (!(error instanceof NotFixed)) throw error
      this.#parameters = parameters
      return undefined
    }
  }

  #fragment({ expression: given, within }: Value, depth: number): string | undefined {
    const expression = bare(given)
    if (depth > MAX_DEPTH) return undefined
    const first = (values: Iterable<Value>): string | undefined => {
      for (const value of values) {
        const isPart = isFragment(this.#typeOf(value.expression))
        const text = isPart ? this.#attempt(value, depth + 1) : undefined
        if (text !== undefined) return text
      }
      return undefined
    }
    if (ts.isTaggedTemplateExpression(expression))
      return isSql(expression) ? this.#template(expression, within, depth) : undefined
    if (ts.isConditionalExpression(expression))
      return first([expression.whenTrue, expression.whenFalse].map((one) => ({ expression: one, within })))
    if (ts.isBinaryExpression(expression))
      return first([expression.left, expression.right].map((one) => ({ expression: one, within })))
    if (ts.isIdentifier(expression)) return first(this.#values.candidates(expression, within))
    if (ts.isPropertyAccessExpression(expression)) {
      const value = this.#values.property({ expression: expression.expression, within }, expression.name.text)
      return value ? first([value]) : first(this.#declared(expression, within))
    }
    if (ts.isElementAccessExpression(expression)) return first(this.#anyProperty(expression.expression, within))
    if (!ts.isCallExpression(expression)) return undefined
    const { expression: callee, arguments: arguments_ } = expression
    if (ts.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql')
      return this.#helper(callee.name.text, arguments_, within, depth)
    return first(this.#values.results(expression, within))
  }

  /** Returns the type of an expression; of a call the declared one, since inferring it from the arguments is slow. */
  #typeOf(given: ts.Expression): ts.Type {
    const expression = bare(given)
    const callee = ts.isCallExpression(expression) ? expression.expression : undefined
    const declaration = callee && ts.isIdentifier(callee) && this.#values.symbol(callee)?.valueDeclaration
    const body = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
    const signature =
      body && (ts.isFunctionDeclaration(body) || ts.isArrowFunction(body))
        ? this.#checker.getSignatureFromDeclaration(body)
        : undefined
    const type = signature?.getReturnType() ?? this.#checker.getTypeAtLocation(expression)
    return this.#checker.getAwaitedType(type) ?? type
  }

  /** `sql.ref`, `sql.table`, `sql.lit`, `sql.raw`, `sql.join`. */
  #helper(name: string, given: readonly ts.Expression[], within: Environment, depth: number): string | undefined {
    const [first, second] = given
    if (!first) return undefined
    if (name === 'join') return this.#joined({ expression: first, within }, second, depth)
    const text = this.#literal({ expression: first, within })
    if (text === undefined) return name === 'lit' ? this.#literalOfType(first) : undefined
    if (name === 'lit') return typeof text === 'number' ? String(text) : `'${text.replaceAll("'", "''")}'`
    if (name === 'raw') return String(text)
    if (name === 'ref' || name === 'table' || name === 'id')
      return String(text)
        .split('.')
        .map((part) => (part === '*' ? part : `"${snakeCase(part)}"`))
        .join('.')
    return undefined
  }

  /** Of a list known at run time only, one element serves for all. */
  #joined(given: Value, by: ts.Expression | undefined, depth: number): string | undefined {
    const list = this.#values.resolved(given)
    const separator = by ? this.#part({ expression: by, within: given.within }, depth + 1) : ', '
    const all = this.#values.elements(list)
    if (all) return all.map((one) => this.#part(one, depth + 1)).join(separator)
    if (!isFragments(this.#checker, given.expression)) return this.#parameter()
    const one = this.#values.element(list)
    const text = one && this.#fragment(one, depth + 1)
    // Conditions joined by `and` or `or` do not change the columns.
    return text ?? (/^\s*(and|or)\s*$/i.test(separator) ? 'true' : undefined)
  }

  #literalOfType(expression: ts.Expression): string | undefined {
    const { flags } = this.#checker.getBaseTypeOfLiteralType(this.#checker.getTypeAtLocation(expression))
    if (flags & ts.TypeFlags.NumberLike) return '1'
    return flags & ts.TypeFlags.StringLike ? "''" : undefined
  }

  /** Returns a string or number that the expression always has; of several possible names, the first by the alphabet. */
  #literal(given: Value, steps = 0): string | number | undefined {
    if (steps > MAX_DEPTH) return undefined
    const { expression, within } = this.#values.resolved(given)
    const next = (one: ts.Expression) => this.#literal({ expression: one, within }, steps + 1)
    if (ts.isStringLiteralLike(expression)) return expression.text
    if (ts.isNumericLiteral(expression)) return Number(expression.text)
    if (ts.isTemplateExpression(expression)) {
      const parts = expression.templateSpans.map((span) => [next(span.expression), span.literal.text])
      if (parts.some(([value]) => value === undefined)) return undefined
      return expression.head.text + parts.flat().join('')
    }
    if (ts.isConditionalExpression(expression)) {
      const { condition, whenTrue, whenFalse } = expression
      const isFalse = ts.isBinaryExpression(condition) && this.#differs(condition, next)
      return isFalse ? next(whenFalse) : (next(whenTrue) ?? next(whenFalse))
    }
    if (ts.isBinaryExpression(expression)) return next(expression.left) ?? next(expression.right)
    if (ts.isCallExpression(expression)) {
      for (const result of this.#values.results(expression, within)) {
        const text = this.#literal(result, steps + 1)
        if (text !== undefined) return text
      }
    }
    return this.#propertyType(expression, within) ?? literalOf(this.#checker.getTypeAtLocation(expression))
  }

  /** Whether `a === b` compares two known values that differ. */
  #differs({ left, right, operatorToken }: ts.BinaryExpression, read: (one: ts.Expression) => unknown): boolean {
    if (operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken) return false
    const [one, other] = [read(left), read(right)]
    return one !== undefined && other !== undefined && one !== other
  }

  /** Returns the literal type of `object.name`, where `object` is a parameter given as something more exact. */
  #propertyType(expression: ts.Expression, within: Environment): string | number | undefined {
    if (!ts.isPropertyAccessExpression(expression)) return undefined
    const object = this.#values.resolved({ expression: expression.expression, within })
    const type = this.#checker.getTypeAtLocation(object.expression)
    const property = type.getProperty(expression.name.text)
    return property && literalOf(this.#checker.getTypeOfSymbolAtLocation(property, object.expression))
  }

  /** Returns the value of `object.name` as declared in an object literal. */
  #declared({ name }: ts.PropertyAccessExpression, within: Environment): Value[] {
    const declaration = this.#checker.getSymbolAtLocation(name)?.valueDeclaration
    return declaration && ts.isPropertyAssignment(declaration) ? [{ expression: declaration.initializer, within }] : []
  }

  /** Returns the first value of a table of fragments: of all of them only one is tried. */
  #anyProperty(object: ts.Expression, given: Environment): Value[] {
    const { expression, within } = this.#values.resolved({ expression: object, within: given })
    const [first] = ts.isObjectLiteralExpression(expression) ? expression.properties : []
    return first && ts.isPropertyAssignment(first) ? [{ expression: first.initializer, within }] : []
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

/** The compiler orders a union by what it met first, which differs from program to program. */
const literalOf = (type: ts.Type): string | number | undefined =>
  (type.isUnion() ? type.types : [type])
    .flatMap((one) => (one.isStringLiteral() || one.isNumberLiteral() ? [one.value] : []))
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1))[0]

const isFragment = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isFragment) : type.getProperty('toOperationNode') !== undefined

const isFragments = (checker: ts.TypeChecker, list: ts.Expression): boolean => {
  const element = checker.getIndexTypeOfType(checker.getTypeAtLocation(list), ts.IndexKind.Number)
  return element !== undefined && isFragment(element)
}
