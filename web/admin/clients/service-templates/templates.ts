import { list } from '../../../../contract/clients/service-templates.ts'
import type { ProjectType } from '../../../../contract/work/projects.ts'
import { useCall } from '../../../platform/query.tsx'

/** Returns the templates of a service; undefined while they load. */
export const useServiceTemplate = (type: ProjectType) =>
  useCall(list, {}).data?.find(({ serviceType }) => serviceType === type)
