import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { downloadPerson, erasePerson, findPerson, type PersonMemo } from '../../api/people.ts'
import { ApiError, type FieldErrors } from '../../api/request.ts'
import { messageOf } from '../../frame/error-note.tsx'
import { Question } from '../../frame/question.tsx'
import { tellDone } from '../../frame/tell.tsx'
import { Icon } from '../../icons.tsx'
import { useSay } from '../../language.ts'
import { Panel } from '../panel.tsx'
import classes from './person-panel.module.css'
import { PersonRow } from './person-row.tsx'

interface Props {
  readonly onErased: () => Promise<void>
  readonly onClose: () => void
}

const nobody = { email: '', tlp: '' }

/** What is kept about one person: looked for, handed over, erased for good. */
export function PersonPanel({ onErased, onClose }: Props) {
  const say = useSay()
  const [contact, setContact] = useState(nobody)
  const [found, setFound] = useState<readonly PersonMemo[]>()
  const [left, setLeft] = useState<readonly number[]>([])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'find' | 'download' | 'erase'>()
  const [isAsking, setIsAsking] = useState(false)
  const chosen = (found ?? []).map(({ id }) => id).filter((id) => !left.includes(id))

  const during = async (work: NonNullable<typeof busy>, task: () => Promise<void>) => {
    setBusy(work)
    setProblem('')
    setErrors({})
    await task().catch((error: unknown) => {
      const fields = error instanceof ApiError ? error.errors : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setProblem(messageOf(error))
    })
    setBusy(undefined)
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    void during('find', async () => {
      setFound(undefined)
      setFound(await findPerson(contact))
      setLeft([])
    })
  }
  const erase = () =>
    during('erase', async () => {
      setIsAsking(false)
      await erasePerson(chosen)
      tellDone(say('personErased', { count: chosen.length }))
      setFound(found?.filter(({ id }) => left.includes(id)))
      await onErased()
    })
  const write = (key: keyof typeof nobody) => (event: FormEvent<HTMLInputElement>) =>
    setContact({ ...contact, [key]: event.currentTarget.value })

  return (
    <Panel title={say('personKey')} width="680px" onClose={onClose}>
      <div className={classes['scroll']}>
        <p className={classes['lead']}>{say('personLead')}</p>
        <form className={classes['form']} onSubmit={find}>
          <TextInput
            label={say('personEmail')}
            type="email"
            autoComplete="off"
            data-autofocus
            value={contact.email}
            onChange={write('email')}
            error={errors['email']?.join(' ')}
          />
          <TextInput
            label={say('personPhone')}
            type="tel"
            autoComplete="off"
            value={contact.tlp}
            onChange={write('tlp')}
            error={errors['tlp']?.join(' ')}
          />
          <Button type="submit" leftSection={<Icon name="search" />} loading={busy === 'find'}>
            {say('personFind')}
          </Button>
        </form>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <p className={classes['count']} role="status">
          {found && (found.length === 0 ? say('personNobody') : say('personFound', { count: found.length }))}
        </p>
        {found && found.length > 0 && (
          <ul className={classes['list']}>
            {found.map((memo) => (
              <PersonRow
                key={memo.id}
                memo={memo}
                isChosen={!left.includes(memo.id)}
                onToggle={() =>
                  setLeft(left.includes(memo.id) ? left.filter((id) => id !== memo.id) : [...left, memo.id])
                }
              />
            ))}
          </ul>
        )}
      </div>
      {found && found.length > 0 && (
        <div className={classes['foot']}>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            disabled={chosen.length === 0}
            loading={busy === 'download'}
            onClick={() => void during('download', () => downloadPerson(chosen))}
          >
            {say('personDownload')}
          </Button>
          <Button
            color="red.9"
            leftSection={<Icon name="bin" />}
            disabled={chosen.length === 0}
            loading={busy === 'erase'}
            onClick={() => setIsAsking(true)}
          >
            {say('personErase')}
          </Button>
        </div>
      )}
      <Question
        opened={isAsking}
        question={say('personEraseQuestion', { count: chosen.length })}
        yes={say('personErase')}
        no={say('cancel')}
        busy={busy === 'erase'}
        onYes={() => void erase()}
        onNo={() => setIsAsking(false)}
      />
    </Panel>
  )
}
