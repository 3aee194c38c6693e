import { useEffect, useState } from 'react'

/** An address under which a chosen file can be shown before it is sent; it is given back when no longer needed. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}
