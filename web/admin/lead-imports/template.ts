import { importColumns, importFields, importTemplate } from '../../../contract/lead-imports.ts'

const example = [
  'Kiln Street Ceramics',
  'Ada Lindqvist',
  'Ada Lindqvist',
  'ada@kiln-street.example',
  '020 7946 0101',
  '"4 Kiln Street, Leeds"',
  'https://kiln-street.example',
  'Retail',
  'Met at the fair',
  'medium',
  'new',
]

/** Saves leads_template.csv: the 11 columns and a line that shows how they are filled. */
export function downloadTemplate() {
  const header = importFields.map((field) => importColumns[field].title)
  const text = `\uFEFF${[header, example].map((row) => `${row.join(',')}\r\n`).join('')}`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = importTemplate
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
