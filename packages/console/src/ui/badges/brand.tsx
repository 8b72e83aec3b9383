/** The product's logo: a tower with its fire. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 26 26" className="fs-brand">
      <path
        d="M13.5.5c.4 1.9-2.9 3-2.9 5.4a2.6 2.6 0 0 0 5.2 0c0-1.1-.4-1.8-.8-2.5-.2.6-.5 1-.8 1.1.3-1.6.2-3-.7-4z"
        fill="var(--fs-accent)"
      />
      <path
        d="M6.5 13.3V9.9h2.3v1.5h2.6V9.9h3.2v1.5h2.6V9.9h2.3v3.4l1.9 11.2H4.6z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path d="M6.5 13.4h13" stroke="currentColor" strokeWidth="1.9" />
      <path d="M10.9 24v-3.4a2.1 2.1 0 0 1 4.2 0V24" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
