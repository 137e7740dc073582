import { useEffect, useRef } from 'react'
import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { toast } from '../../../ui/toast-store.ts'
import { hasEnded, processedText } from './labels.ts'

/** Shows a toast with the result when a campaign finishes while it is on screen. */
export const useProcessed = (campaigns: readonly Campaign[]) => {
  const previous = useRef(new Map<number, Campaign['status']>())
  useEffect(() => {
    for (const campaign of campaigns) {
      if (previous.current.get(campaign.id) === 'sending' && hasEnded(campaign))
        toast({ title: 'Success', description: processedText(campaign) })
      previous.current.set(campaign.id, campaign.status)
    }
  }, [campaigns])
}
