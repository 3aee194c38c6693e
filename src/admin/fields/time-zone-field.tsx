import { NativeSelect } from '@mantine/core'
import { indonesianTimeZones } from '#content/time-zone.ts'
import { useScopedTranslation } from '../shared/i18n/language.ts'
import { commonProps, type InputProps } from './input-props.ts'
import { fieldMessages } from './messages.ts'

const isIndonesian = (zone: string) => indonesianTimeZones.some((known) => known.zone === zone)

/** A time zone: those of Indonesia first, then every other one by its name. */
export function TimeZoneField(props: InputProps<'timeZone'>) {
  const { value, onChange } = props
  const t = useScopedTranslation(fieldMessages)
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !isIndonesian(zone))
  // A zone that was saved by a browser with other names.
  const unknown = value !== '' && !isIndonesian(value) && !others.includes(value) ? [value] : []
  return (
    <NativeSelect
      {...commonProps(props)}
      value={value}
      data={[
        { value: '', label: t('standardTimeZone') },
        {
          group: 'Indonesia',
          items: indonesianTimeZones.map(({ zone, name }) => ({ value: zone, label: `${name} (${zone})` })),
        },
        {
          group: t('otherTimeZones'),
          items: [...unknown, ...others].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        },
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
