import { useEffect, useState } from 'react'

/** Returns an object URL of the chosen file and revokes it when it is no longer needed. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [objectUrl, setObjectUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setObjectUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setObjectUrl(undefined)
    }
  }, [file])
  return objectUrl
}
