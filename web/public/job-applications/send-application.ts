import { create } from '../../../contract/website/job-applications.ts'
import type { Position } from '../../../site/schema/careers.ts'
import { CallError } from '../../platform/call.ts'
import { base64Of, upload } from '../../platform/upload.ts'
import { toast } from '../../ui/toast-store.ts'
import type { ApplicationValues } from './application-schema.ts'

/** Sends an application for one of the open `positions` with its resume; `onProgress` gets the fraction sent so far, 0 to 1. */
export const sendApplication = async (
  positions: readonly Position[],
  values: ApplicationValues,
  resume: File,
  onProgress: (part: number) => void,
) =>
  upload(
    create,
    {
      body: {
        ...values,
        positionSlug: positions.find(({ title }) => title === values.position)?.slug ?? '',
        resumeFileName: resume.name,
        resumeFileData: await base64Of(resume),
        resumeFileType: resume.type,
        consent: true,
      },
    },
    onProgress,
  )

/** Shows a toast that it was not sent, with the server's sentence if there is one. */
export const showFailure = (error: unknown) =>
  toast({
    title: 'Error',
    description:
      (error instanceof CallError && error.status > 0 && error.sentence) ||
      'Failed to submit application. Please try again.',
    variant: 'destructive',
  })
