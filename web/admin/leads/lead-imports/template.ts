import {
  leadFields,
  importExample,
  importFields,
  importTemplate,
} from '../../../../contract/leads/lead-imports.ts'

/** Downloads leads_template.csv: a column for each field and one example row. */
export function downloadTemplate() {
  const header = importFields.map((field) => leadFields[field].title)
  const cellOf = (text: string) => (text.includes(',') ? `"${text}"` : text)
  const lineOf = (row: readonly string[]) => `${row.map(cellOf).join(',')}\r\n`
  const text = `\uFEFF${lineOf(header)}${lineOf(importExample)}`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = importTemplate
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
