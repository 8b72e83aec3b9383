/**
 * A picture of a device is given as text: a link of its own, a data URL, or in this form an attachment here, which only the
 * server writes. Links to attachments open for one reader only, so they are made when the picture is read.
 */
export const pictureOf = (attachId: string): string => `attach:${attachId}`

/** Returns the attachment of a picture; undefined for one that is none. */
export const storedPicture = (picture: string | null): string | undefined =>
  /^attach:(\d{1,19})$/.exec(picture ?? '')?.[1]
