import { useAnnouncements } from '../../ui/announce.ts'

/** ARIA live regions for screen readers: polite, and assertive for red warnings. */
export function LiveRegions() {
  const { polite, assertive } = useAnnouncements()
  return (
    <>
      <div aria-live="polite" className="fs-unseen">
        {polite}
      </div>
      <div aria-live="assertive" className="fs-unseen">
        {assertive}
      </div>
    </>
  )
}
