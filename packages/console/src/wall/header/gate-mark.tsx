/** The product's logo: a beacon tower with its gate. */
export function GateMark() {
  return (
    <svg viewBox="0 0 42 38" preserveAspectRatio="none" aria-hidden="true">
      <path d="M4 0H12V8H17V0H25V8H30V0H38L42 38H28V29a7 7 0 0 0-14 0V38H0z" fill="currentColor" />
    </svg>
  )
}
