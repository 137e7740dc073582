import type { Trash } from '../../platform/room.ts'
import { eraseCampaign, setCampaignDeleted } from './store.ts'

export const campaignTrash: Trash = {
  restore: (tx, { recordId }) => setCampaignDeleted(tx, recordId, null),
  erase: (tx, { recordId }) => eraseCampaign(tx, recordId),
}
