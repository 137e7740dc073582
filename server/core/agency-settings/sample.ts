import type { AgencySettings } from '../../../contract/core/agency-settings.ts'

/** The details of the sample agency. */
export const furlong: AgencySettings = {
  name: 'Furlong',
  legalName: 'Furlong Ltd',
  email: 'hello@furlong.example',
  phone: '',
  address: '8 Furlong Lane\nLeeds LS1 0AA',
  country: 'GB',
  taxId: 'VAT GB 000 0000 00',
  registration: '',
  legalForm: '',
  representedBy: '',
  registeredOffice: '',
  supervisoryBody: '',
  responsible: '',
  locale: 'en-US',
}
