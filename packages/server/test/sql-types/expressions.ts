import ts from 'typescript'

/** Returns the inner expression of parentheses, assertions and `await`. */
export function bare(expression: ts.Expression): ts.Expression {
  if (
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isNonNullExpression(expression) ||
    ts.isAwaitExpression(expression)
  )
    return bare(expression.expression)
  return expression
}

/** Returns the name of the method a call calls. */
export const methodOf = ({ expression }: ts.CallExpression): string | undefined =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined
/** Returns what the method of a call is called on. */
export const listOf = ({ expression }: ts.CallExpression): ts.Expression =>
  ts.isPropertyAccessExpression(expression) ? expression.expression : expression

/** Returns the parameter that, or part of which, is declared here. */
export function parameterOf(declaration: ts.Node): ts.ParameterDeclaration | undefined {
  if (ts.isParameter(declaration)) return declaration
  return ts.isBindingElement(declaration) ? parameterOf(declaration.parent.parent) : undefined
}

/** Returns `row` of `row.id`, `String(row.id)` and `row.id ?? null`. */
export function rootOf(given: ts.Expression): ts.Identifier | undefined {
  const expression = bare(given)
  if (ts.isIdentifier(expression)) return expression
  if (ts.isPropertyAccessExpression(expression)) return rootOf(expression.expression)
  if (ts.isBinaryExpression(expression)) return rootOf(expression.left)
  return ts.isCallExpression(expression) && expression.expression.getText() === 'String' && expression.arguments[0]
    ? rootOf(expression.arguments[0])
    : undefined
}

/** Returns the expressions a function returns. */
export function returned({ body }: ts.FunctionLikeDeclaration): ts.Expression[] {
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
