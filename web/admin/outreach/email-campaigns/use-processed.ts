import { useEffect, useRef } from 'react'
import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { toast } from '../../../ui/toast-store.ts'
import { processedText } from './labels.ts'

/** Says what became of a campaign that ends while it is on screen. */
export const useProcessed = (campaigns: readonly Campaign[]) => {
  const before = useRef(new Map<number, Campaign['status']>())
  useEffect(() => {
    for (const campaign of campaigns) {
      if (before.current.get(campaign.id) === 'sending' && campaign.status === 'sent')
        toast({ title: 'Success', description: processedText(campaign) })
      before.current.set(campaign.id, campaign.status)
    }
  }, [campaigns])
}
