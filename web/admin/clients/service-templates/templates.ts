import { list } from '../../../../contract/clients/service-templates.ts'
import { useCall } from '../../../platform/query.tsx'

/** Returns the templates of a service; undefined while they load. */
export const useServiceTemplate = (type: string) =>
  useCall(list, {}).data?.find(({ serviceType }) => serviceType === type)
