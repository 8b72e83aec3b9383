import './week-line.css'

/** The figures of a week on one line, wrapping on phones. */
export function WeekLine({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="fs-week-line" aria-label={title}>
      <div className="fs-week-line-title">
        <dt>{title}</dt>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
