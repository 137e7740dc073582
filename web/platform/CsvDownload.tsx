import { Download } from 'lucide-react'
import { Popover } from 'radix-ui'
import { Button } from '../ui/Button.tsx'
import { Popup } from '../ui/Popup.tsx'
import { withQuery } from './csv-url.ts'

const readers = [
  {
    reader: 'spreadsheets',
    label: 'For spreadsheets',
    hint: 'Excel, Google Sheets, Numbers. An apostrophe keeps values like +44 from running as formulas.',
  },
  {
    reader: 'programs',
    label: 'For other programs',
    hint: 'CRMs, mailing tools, scripts. Values are exactly as stored.',
  },
] as const

/** A button that offers a CSV for spreadsheets, which is safe to open, and for other programs. */
export const CsvDownload = ({ url, label = 'CSV' }: { url: string; label?: string }) => (
  <Popup
    label="Download CSV"
    trigger={
      <Button look="ghost">
        <Download className="size-4" aria-hidden />
        {label}
      </Button>
    }
  >
    <ul className="grid gap-3">
      {readers.map(({ reader, label: title, hint }) => (
        <li key={reader}>
          <Popover.Close asChild>
            <a className="link font-semibold" href={withQuery(url, { for: reader })} download>
              {title}
            </a>
          </Popover.Close>
          <p className="text-ink-2">{hint}</p>
        </li>
      ))}
    </ul>
  </Popup>
)
