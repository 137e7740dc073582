import { duplicate } from '../../../../contract/outreach/email-templates.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Creates a copy and opens it for editing. */
export const duplicateTemplate = async (id: number, open: (id: number) => void) => {
  try {
    const copy = await call(duplicate, { params: { id } })
    void invalidate('email-templates')
    toast({ title: 'Success', description: 'Email template created successfully' })
    open(copy.id)
  } catch {
    const description = 'Failed to create email template'
    toast({ title: 'Error', description, variant: 'destructive' })
  }
}
