import {
  leadFields,
  importExample,
  importFields,
  importTemplate,
} from '../../../../contract/leads/lead-imports.ts'

const cellOf = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const lineOf = (row: readonly string[]) => `${row.map(cellOf).join(',')}\r\n`

/** Returns the template as CSV: a column for each field and one example row. */
export const templateText = () => {
  const header = importFields.map((field) => leadFields[field].title)
  // Excel reads the file as UTF-8 because of the byte order mark.
  return `\uFEFF${lineOf(header)}${lineOf(importExample)}`
}

/** Downloads leads_template.csv. */
export function downloadTemplate() {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([templateText()], { type: 'text/csv' }))
  link.download = importTemplate
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
