import { useId } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../platform/fields.tsx'

type Named = FieldValues & { keyword?: unknown; cluster?: unknown; tags?: unknown }

/** The fields of a keyword that a person enters. */
export const KeywordFields = <F extends Named, T>({
  form,
  clusters,
}: {
  form: UseFormReturn<F, unknown, T>
  /** The existing clusters, as suggestions. */
  clusters: readonly string[]
}) => {
  const id = useId()
  return (
    <>
      <TextField
        form={form}
        name={'keyword' as Path<F>}
        label="Keyword"
        required
        maxLength={255}
        autoComplete="off"
      />
      <TextField
        form={form}
        name={'cluster' as Path<F>}
        label="Cluster"
        hint="Keywords in one cluster belong on pages that link to each other."
        maxLength={255}
        autoComplete="off"
        list={id}
      />
      <datalist id={id}>
        {clusters.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        form={form}
        name={'tags' as Path<F>}
        label="Tags"
        hint="Separate with commas"
        autoComplete="off"
      />
    </>
  )
}
