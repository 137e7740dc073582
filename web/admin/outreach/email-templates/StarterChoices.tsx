import { useState } from 'react'
import { create, type TemplateInput } from '../../../../contract/outreach/email-templates.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { starters } from './starters.ts'

/** Creates one of the emails to begin with, and opens it for editing. */
export const StarterChoices = ({ onCreated }: { onCreated: (id: number) => void }) => {
  const [creating, setCreating] = useState<string | null>(null)
  const start = async (body: TemplateInput) => {
    setCreating(body.name)
    try {
      const created = await call(create, { body })
      void invalidate('email-templates')
      toast({ title: 'Success', description: 'Email template created successfully' })
      onCreated(created.id)
    } catch (error) {
      toastFailure(error, 'Failed to create email template')
    }
    setCreating(null)
  }
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      <p id="starters" className="text-ink-2">
        Or begin with one of these, and put it into your own words:
      </p>
      <ul aria-labelledby="starters" className="flex flex-wrap justify-center gap-3">
        {starters.map((each) => (
          <li key={each.name}>
            <Button
              busy={creating === each.name}
              disabled={creating !== null}
              onClick={() => void start(each)}
            >
              {each.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
