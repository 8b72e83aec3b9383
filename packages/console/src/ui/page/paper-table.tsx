import type { ReactNode } from 'react'

const isNumber = (cell: ReactNode): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && /^\d+$/.test(cell))

/** A plain table of a printed page; numbers are aligned as such. */
export function PaperTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map(String).join(' ')}>
            {row.map((cell, n) => (
              <td key={head[n]} className={isNumber(cell) ? 'fs-paper-number' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
