import { useLocation } from 'react-router'
import type { ConsultationRequestInput } from '../../../../contract/leads/consultation-requests.ts'
import { useUser } from '../../../platform/session.ts'
import { paths } from '../../../paths.ts'

const serviceOf: Partial<Record<string, string>> = {
  [paths.webDevelopment]: 'web-development',
  [paths.aiAutomation]: 'ai-automation',
  [paths.customSoftware]: 'custom-software',
}

/**
 * Returns the fields' initial values: the signed-in user's details, and the service of the
 * current page.
 */
export const usePrefill = (): ConsultationRequestInput => {
  const user = useUser()
  const service = serviceOf[useLocation().pathname]
  return {
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    email: user?.email ?? '',
    businessName: user?.businessName ?? '',
    phone: user?.phone ?? '',
    services: service ? [service] : [],
    projectDescription: '',
    budget: '',
    timeline: '',
  }
}
