import { projectTypeName } from '../../../contract/service-types.ts'
import * as contract from '../../../contract/clients/service-templates.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { handlers } from '../../platform/serve.ts'
import { readTemplates, shown, type TemplateRow, templateRow, writeTemplate } from './store.ts'

/** Templates as their history tells them. */
const told = ({ serviceType, milestones, sections, project, id }: TemplateRow) => ({
  id,
  label: projectTypeName(serviceType),
  milestones: milestones?.join('\n') ?? '',
  sections: sections && JSON.stringify(sections),
  project: project && JSON.stringify(project),
})

export const serviceTemplates = handlers(contract, {
  list: (call) => readTemplates(call),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { serviceType } = call.params
      const { updatedAt, ...parts } = call.body
      await holdLock(tx.db, 'serviceTemplates')
      const before = await templateRow(tx, serviceType)
      const now = { ...shown(serviceType, before), id: before?.id ?? 0 }
      await refuseStale(tx, 'service-templates', 'these templates', now, updatedAt)
      const { project = before?.project ?? null } = parts
      const after = await writeTemplate(tx, serviceType, { ...parts, project })
      await audit(tx, {
        noun: 'service-templates',
        before: before
          ? told(before)
          : { ...told(after), milestones: '', sections: null, project: null },
        after: told(after),
      })
      return shown(serviceType, after)
    }),
})
