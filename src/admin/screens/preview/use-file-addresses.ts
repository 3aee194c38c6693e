import { useEffect, useState } from 'react'

type Files = Readonly<Record<string, File>>
type Addresses = Readonly<Record<string, string>>

/** Addresses under which chosen files can be shown before they are sent; each is given back when no longer needed. */
export function useFileAddresses(files: Files): Addresses {
  const [addresses, setAddresses] = useState<Addresses>({})
  useEffect(() => {
    const made = Object.entries(files).map(([key, file]) => [key, URL.createObjectURL(file)] as const)
    setAddresses(Object.fromEntries(made))
    return () => {
      for (const [, address] of made) URL.revokeObjectURL(address)
    }
  }, [files])
  return addresses
}
