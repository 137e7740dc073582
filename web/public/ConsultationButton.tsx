import { paths } from '../paths.ts'
import { DialogButton } from '../shell/DialogButton.tsx'

/** The main call to action of every public page. */
export const ConsultationButton = ({
  className = 'btn btn-primary',
  label = 'Schedule a Free Consultation',
}: {
  className?: string
  label?: string
}) => (
  <DialogButton dialog="consultation" href={paths.consultation} className={className}>
    {label}
  </DialogButton>
)
