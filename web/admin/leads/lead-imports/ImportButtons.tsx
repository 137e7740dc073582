import { Download, Upload } from 'lucide-react'
import { Link } from '../../../platform/Link.tsx'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { downloadTemplate } from './template.ts'

/** Opens the upload of a file of leads. */
export const UploadLink = () => (
  <Link className={buttonClass('line')} to={paths.leadImports}>
    <Upload className="size-4" aria-hidden />
    Upload CSV
  </Link>
)

/** The buttons for importing leads: the CSV template and the upload page. */
export const ImportButtons = () => (
  <>
    <Button look="ghost" onClick={downloadTemplate}>
      <Download className="size-4" aria-hidden />
      Download Template
    </Button>
    <UploadLink />
  </>
)
