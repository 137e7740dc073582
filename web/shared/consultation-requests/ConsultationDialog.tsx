import { Dialog } from '../../ui/Dialog.tsx'

/** `?dialog=consultation` (seed 000 section 2). */
const ConsultationDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Schedule Your Free Consultation" onClose={onClose}>
    {null}
  </Dialog>
)
export default ConsultationDialog
