import { useEffect, useMemo } from 'react'
import { collectTextImages, releaseTextImages } from '../../fields/rich-text/text-images.ts'
import type { Form } from '../../shared/form/use-form.ts'

/**
 * Returns the files of a form with its unsaved images within rich text, the same object while they are the same; forgets
 * these images once the form is filled with something else.
 */
export function useFormFiles<T>({ state, isDirty }: Form<T>): Readonly<Record<string, File>> {
  const { values, files, formKey } = state
  const textImages = collectTextImages(values)
  const addresses = Object.keys(textImages).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address stands for one file
  const all = useMemo(() => ({ ...files, ...textImages }), [files, addresses])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the form is filled, not when undo makes it clean
  useEffect(() => {
    if (!isDirty) releaseTextImages()
  }, [formKey])
  return all
}
