import { Group, type GroupProps } from '@mantine/core'

/** The controls above a list, a form or a preview, in a line that wraps. */
export function ToolBar(props: GroupProps) {
  return <Group gap="xs" mb="sm" {...props} />
}
