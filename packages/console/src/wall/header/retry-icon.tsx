/** Retry icon: an open circle with an arrow. */
export function RetryIcon() {
  return (
    <svg className="retry-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M20 12a8 8 0 1 1-3.2-6.4M20 2V8H14" fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  )
}
