import ts from 'typescript'
import { bare, listOf, methodOf, parameterOf, returned, rootOf } from './expressions.ts'

/** An expression, and what the parameters around it were given as, by symbol. */
export interface Value {
  readonly expression: ts.Expression
  readonly within: Environment
}
export type Environment = ReadonlyMap<ts.Symbol, Value>

const MAX_STEPS = 20
const MAX_CALLERS = 3
const sameElements = new Set(['filter', 'toSorted', 'sort', 'slice', 'toReversed', 'values'])
const valueMethods = new Set(['map', 'filter', 'flatMap', 'stringify', 'fromEntries', 'toISOString'])
const visitors = new Set(['map', 'flatMap', 'filter', 'find', 'forEach', 'some', 'every'])

/**
 * Follows names, parameters, properties and lists to the expressions they represent. Of several (elements of a list,
 * callers of a function) it takes the first that can be followed.
 */
export class Values {
  readonly #checker: ts.TypeChecker
  readonly #files: readonly ts.SourceFile[]
  readonly #callers = new Map<ts.Symbol, readonly ts.CallExpression[]>()

  constructor(checker: ts.TypeChecker, files: readonly ts.SourceFile[]) {
    this.#checker = checker
    this.#files = files
  }

  /** Whether the expression is a parameter of the function that is read, which nobody has given a value. */
  isOpen(given: ts.Expression, within: Environment): boolean {
    const expression = bare(given)
    const symbol = ts.isIdentifier(expression) ? this.symbol(expression) : undefined
    const declaration = symbol?.valueDeclaration
    return declaration !== undefined && !within.has(symbol as ts.Symbol) && parameterOf(declaration) !== undefined
  }

  /**
   * Whether the expression is plainly a value: what the compiler would infer for it takes seconds. Such are columns
   * of a row that was read, the row and the caller that a handler (a function as a property) is given, and lists.
   */
  isPlainValue(given: ts.Expression, within: Environment): boolean {
    const name = rootOf(given)
    const symbol = name && this.symbol(name)
    const declaration = symbol?.valueDeclaration
    if (!declaration || within.has(symbol)) return false
    const parameter = parameterOf(declaration)
    if (parameter) return !parameter.type && ts.isPropertyAssignment(parameter.parent.parent)
    const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
    if (!initializer) return false
    const isRow = name !== bare(given) && ts.isAwaitExpression(initializer)
    return isRow || (ts.isCallExpression(initializer) && valueMethods.has(methodOf(initializer) ?? ''))
  }

  /** Returns what a name may represent. */
  *candidates(name: ts.Identifier, within: Environment): Iterable<Value> {
    const symbol = this.symbol(name)
    const bound = symbol && within.get(symbol)
    const declaration = symbol?.valueDeclaration
    if (bound) yield bound
    else if (!declaration) return
    else if (ts.isVariableDeclaration(declaration)) yield* this.#declared(declaration, within)
    else if (ts.isParameter(declaration)) yield* this.#given(declaration, within)
    else if (ts.isBindingElement(declaration)) yield* this.#taken(declaration, within)
  }

  /** Follows names and properties to the expression they represent. */
  resolved(value: Value, steps = 0): Value {
    const expression = bare(value.expression)
    const here = { expression, within: value.within }
    if (steps > MAX_STEPS) return here
    if (ts.isIdentifier(expression))
      for (const next of this.candidates(expression, value.within))
        if (next.expression !== expression) return this.resolved(next, steps + 1)
    if (ts.isPropertyAccessExpression(expression)) {
      const next = this.property(
        { expression: expression.expression, within: value.within },
        expression.name.text,
        steps + 1,
      )
      if (next) return this.resolved(next, steps + 1)
    }
    if (ts.isElementAccessExpression(expression)) {
      const at = Number(expression.argumentExpression.getText())
      const next = this.#entry({ expression: expression.expression, within: value.within }, at, steps + 1)
      if (next) return this.resolved(next, steps + 1)
    }
    if (ts.isCallExpression(expression) && methodOf(expression) === 'find') {
      const next = this.element({ expression: listOf(expression), within: value.within }, steps + 1)
      if (next) return this.resolved(next, steps + 1)
    }
    return here
  }

  /** Returns the value of a property, by the object literal it is declared in. */
  property(object: Value, name: string, steps = 0): Value | undefined {
    if (steps > MAX_STEPS) return undefined
    const { expression, within } = this.resolved(object, steps + 1)
    if (ts.isConditionalExpression(expression))
      return (
        this.property({ expression: expression.whenTrue, within }, name, steps + 1) ??
        this.property({ expression: expression.whenFalse, within }, name, steps + 1)
      )
    if (ts.isCallExpression(expression))
      return firstOf(this.results(expression, within), (result) => this.property(result, name, steps + 1))
    if (!ts.isObjectLiteralExpression(expression)) return undefined
    return firstOf(expression.properties, (property) => {
      if (ts.isSpreadAssignment(property))
        return this.property({ expression: property.expression, within }, name, steps + 1)
      if (property.name?.getText() !== name) return undefined
      if (ts.isPropertyAssignment(property)) return { expression: property.initializer, within }
      return ts.isShorthandPropertyAssignment(property) ? { expression: property.name, within } : undefined
    })
  }

  /** Returns an entry of a list by its index, or one entry of a list or table. */
  #entry(table: Value, at: number, steps: number): Value | undefined {
    const { expression, within } = this.resolved(table, steps)
    if (!ts.isObjectLiteralExpression(expression))
      return this.elements({ expression, within }, steps)?.[at] ?? this.element({ expression, within }, steps)
    return firstOf(expression.properties, (property) =>
      ts.isPropertyAssignment(property) ? { expression: property.initializer, within } : undefined,
    )
  }

  /** Returns all elements of a list that is written out, or made of one; undefined for others. */
  elements(list: Value, steps = 0): readonly Value[] | undefined {
    if (steps > MAX_STEPS) return undefined
    const { expression, within } = this.resolved(list, steps + 1)
    if (ts.isArrayLiteralExpression(expression))
      return expression.elements.some(ts.isSpreadElement)
        ? undefined
        : expression.elements.map((one) => ({ expression: one, within }))
    if (!ts.isCallExpression(expression) || methodOf(expression) !== 'map') return undefined
    const from = this.elements({ expression: listOf(expression), within }, steps + 1)
    return from?.flatMap((one) => this.#applied(expression.arguments[0], within, [one]).slice(0, 1))
  }

  /** Returns one element of a list. */
  element(list: Value, steps = 0): Value | undefined {
    if (steps > MAX_STEPS) return undefined
    const { expression, within } = this.resolved(list, steps + 1)
    if (ts.isArrayLiteralExpression(expression))
      return firstOf(expression.elements, (one) =>
        ts.isSpreadElement(one)
          ? this.element({ expression: one.expression, within }, steps + 1)
          : { expression: one, within },
      )
    if (ts.isConditionalExpression(expression))
      return firstOf([expression.whenTrue, expression.whenFalse], (one) =>
        this.element({ expression: one, within }, steps + 1),
      )
    if (!ts.isCallExpression(expression)) return undefined
    const method = methodOf(expression)
    const from = () => this.element({ expression: listOf(expression), within }, steps + 1)
    if (expression.expression.getText() === 'Promise.all' && expression.arguments[0])
      return this.element({ expression: expression.arguments[0], within }, steps + 1)
    if (method && sameElements.has(method)) return from()
    if (method === 'map' || method === 'flatMap') {
      const made = this.#applied(expression.arguments[0], within, [from()])
      return method === 'map' ? made[0] : firstOf(made, (one) => this.element(one, steps + 1))
    }
    return firstOf(this.results(expression, within), (result) => this.element(result, steps + 1))
  }

  /** Returns what a call may return. */
  results(call: ts.CallExpression, within: Environment): readonly Value[] {
    const given = call.arguments.map((expression): Value => ({ expression, within }))
    return this.#applied(call.expression, within, given)
  }

  symbol(name: ts.Node): ts.Symbol | undefined {
    if (ts.isShorthandPropertyAssignment(name.parent))
      return this.#unaliased(this.#checker.getShorthandAssignmentValueSymbol(name.parent))
    return this.#unaliased(this.#checker.getSymbolAtLocation(name))
  }

  #unaliased(symbol: ts.Symbol | undefined): ts.Symbol | undefined {
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #applied(callee: ts.Expression | undefined, within: Environment, given: readonly (Value | undefined)[]): Value[] {
    const found = callee && this.#functionOf({ expression: callee, within })
    if (!found) return []
    const inside = new Map(found.within)
    for (const [index, parameter] of found.body.parameters.entries()) {
      const initial = parameter.initializer && { expression: parameter.initializer, within: inside }
      this.#bind(parameter.name, given[index] ?? initial, inside)
    }
    return returned(found.body).map((expression) => ({ expression, within: inside }))
  }

  #functionOf(callee: Value): { body: ts.FunctionLikeDeclaration; within: Environment } | undefined {
    const symbol = ts.isIdentifier(callee.expression) ? this.symbol(callee.expression) : undefined
    const declaration = symbol?.valueDeclaration
    if (declaration && ts.isFunctionDeclaration(declaration)) return { body: declaration, within: callee.within }
    const { expression, within } = this.resolved(callee)
    if (ts.isArrowFunction(expression) || ts.isFunctionExpression(expression)) return { body: expression, within }
    if (!ts.isCallExpression(expression)) return undefined
    return firstOf(this.results(expression, within), (made) => this.#functionOf(made))
  }

  #bind(name: ts.BindingName, value: Value | undefined, into: Map<ts.Symbol, Value>): void {
    if (!value) return
    const symbol = ts.isIdentifier(name) ? this.symbol(name) : undefined
    // Names that represent themselves would never end.
    if (symbol && !(ts.isIdentifier(value.expression) && this.symbol(value.expression) === symbol))
      into.set(symbol, value)
    if (ts.isIdentifier(name)) return
    for (const [index, part] of name.elements.entries())
      if (ts.isBindingElement(part)) this.#bind(part.name, this.#part(part, index, value), into)
  }

  /** Returns what an element of a destructured object or list is. */
  #part(element: ts.BindingElement, index: number, whole: Value): Value | undefined {
    const initial = element.initializer && { expression: element.initializer, within: whole.within }
    if (ts.isObjectBindingPattern(element.parent))
      return this.property(whole, (element.propertyName ?? element.name).getText()) ?? initial
    const list = this.resolved(whole)
    const one = ts.isArrayLiteralExpression(list.expression) ? list.expression.elements[index] : undefined
    return one && { expression: one, within: list.within }
  }

  *#declared(declaration: ts.VariableDeclaration, within: Environment): Iterable<Value> {
    const { parent, initializer } = declaration
    if (ts.isVariableDeclarationList(parent) && ts.isForOfStatement(parent.parent)) {
      const one = this.element({ expression: parent.parent.expression, within })
      if (one) yield one
    } else if (initializer && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const)
      yield { expression: initializer, within }
  }

  /** Returns what a parameter without a value is given: its default, an element of the list it visits, by its callers. */
  *#given(parameter: ts.ParameterDeclaration, within: Environment): Iterable<Value> {
    const body = parameter.parent
    const index = body.parameters.indexOf(parameter)
    if (parameter.initializer) yield { expression: parameter.initializer, within }
    const around = body.parent
    if (ts.isCallExpression(around) && visitors.has(methodOf(around) ?? '') && index === 0) {
      const one = this.element({ expression: listOf(around), within })
      if (one) yield one
      return
    }
    const name = ts.isFunctionDeclaration(body) ? body.name : ts.isVariableDeclaration(around) ? around.name : undefined
    const symbol = name && this.symbol(name)
    if (!symbol) return
    for (const call of this.#callersOf(symbol)) {
      const argument = call.arguments[index]
      if (argument) yield { expression: argument, within }
    }
  }

  *#taken(element: ts.BindingElement, within: Environment): Iterable<Value> {
    const pattern = element.parent
    const index = pattern.elements.indexOf(element as never)
    const owner = pattern.parent
    const wholes = ts.isParameter(owner)
      ? this.#given(owner, within)
      : ts.isVariableDeclaration(owner)
        ? this.#declared(owner, within)
        : this.#taken(owner, within)
    for (const whole of wholes) {
      const part = this.#part(element, index, whole)
      if (part) yield part
    }
  }

  #callersOf(symbol: ts.Symbol): readonly ts.CallExpression[] {
    const known = this.#callers.get(symbol)
    if (known) return known
    const found: ts.CallExpression[] = []
    const visit = (node: ts.Node): void => {
      if (found.length >= MAX_CALLERS) return
      const isCall =
        ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === symbol.name
      if (isCall && this.symbol(node.expression) === symbol) found.push(node)
      ts.forEachChild(node, visit)
    }
    for (const file of this.#files) if (file.text.includes(`${symbol.name}(`)) visit(file)
    this.#callers.set(symbol, found)
    return found
  }
}

function firstOf<T, R>(list: Iterable<T>, of: (one: T) => R | undefined): R | undefined {
  for (const one of list) {
    const found = of(one)
    if (found !== undefined) return found
  }
  return undefined
}
