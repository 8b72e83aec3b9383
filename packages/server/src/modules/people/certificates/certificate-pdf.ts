import { enterpriseCertificate as of } from '@fengsui/contract/people/enterprise-certificate.ts'
import qrcode from 'qrcode-generator'
import { a4, linesOf, pdfPage, type Square, type Text, widthOf } from '../../../framework/documents/pdf.ts'
import type { Row } from '../../../framework/store/row.ts'

const shown = [
  'enterpriseName',
  'businessLicenseNo',
  'legalPerson',
  'address',
  'scope',
  'issueOrg',
  'issueDate',
  'validFrom',
  'validTo',
] as const
const [left, column, right] = [80, 200, 520] as const

/** A certificate as a page to print (domain-model.md#R2.2), with a code that leads to its state in the register. */
export function certificatePdf(row: Row, link: string): Buffer {
  const texts: Text[] = [centred(String(row.certificateName), a4.height - 130, 26)]
  texts.push(centred(`证书编号：${row.certificateNo}`, a4.height - 170, 13))
  let y = a4.height - 230
  for (const name of shown) {
    const value = row[name]
    if (value === null || value === undefined || value === '') continue
    texts.push({ text: of.fields[name].label[0], x: left, y, size: 12 })
    for (const line of linesOf(String(value), 12, right - column).slice(0, 8)) {
      texts.push({ text: line, x: column, y, size: 12 })
      y -= 20
    }
    y -= 10
  }
  const bottom = Math.min(y - 120, 180)
  const { squares, side } = codeOf(link, left, bottom)
  texts.push({ text: '扫码核验证照状态', x: left, y: bottom - 18, size: 10 })
  texts.push({ text: link, x: left, y: bottom - 34, size: 8 })
  texts.push({ text: String(row.issueOrg), x: column + side, y: bottom + 30, size: 13 })
  texts.push({ text: String(row.issueDate), x: column + side, y: bottom + 8, size: 13 })
  return pdfPage(texts, squares)
}

const centred = (text: string, y: number, size: number): Text => ({
  text,
  x: (a4.width - widthOf(text, size)) / 2,
  y,
  size,
})

/** The QR code of a link with its lower left corner at a place, 110 points wide. */
function codeOf(link: string, x: number, y: number): { squares: Square[]; side: number } {
  const code = qrcode(0, 'M')
  code.addData(link)
  code.make()
  const count = code.getModuleCount()
  const side = 110 / count
  const squares: Square[] = []
  for (let line = 0; line < count; line += 1)
    for (let at = 0; at < count; at += 1)
      if (code.isDark(line, at)) squares.push({ x: x + at * side, y: y + (count - 1 - line) * side, side: side + 0.05 })
  return { squares, side: 110 }
}
