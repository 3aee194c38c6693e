import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { deleteUser, listUsers, readUser, type User } from '../../api/users.ts'
import { useLeaveGuard } from '../../form/leave-guard.tsx'
import { useDrafts } from '../../form/use-drafts.ts'
import { ErrorNote } from '../../frame/error-note.tsx'
import { Question } from '../../frame/question.tsx'
import { useSession } from '../../frame/session-gate.tsx'
import { tellDone, tellFailed } from '../../frame/tell.tsx'
import { useSay } from '../../language.ts'
import { ListSkeleton } from '../collection/list-skeleton.tsx'
import { DraftOffer } from '../draft-offer.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { SplitScreen } from '../split-screen.tsx'
import { useUserForm } from './use-user-form.ts'
import { UserForm } from './user-form.tsx'
import { UserList } from './user-list.tsx'

const queryKey = ['users']

/** The accounts of the administrators: a form that adds or changes one, and the list. */
export function UserScreen() {
  const say = useSay()
  const session = useSession()
  const queries = useQueryClient()
  const users = useQuery({ queryKey, queryFn: listUsers })
  const form = useUserForm(() => queries.invalidateQueries({ queryKey }))
  // A password is kept nowhere, so it makes no draft.
  const { username } = form.values
  const values = useMemo(() => ({ username }), [username])
  const subject = useMemo(() => form.user && { ...form.user }, [form.user])
  const drafts = useDrafts('users', { subject, values, isDirty: username !== (form.user?.username ?? '') })
  const guard = useLeaveGuard(form.isDirty, () => {
    drafts.dropTyped()
    form.clear()
  })
  const [doomed, setDoomed] = useState<User>()
  const [deleting, setDeleting] = useState(false)

  const remove = async () => {
    if (!doomed || deleting) return
    setDeleting(true)
    try {
      await deleteUser(doomed.id)
      if (form.user?.id === doomed.id) form.clear()
      tellDone('User deleted successfully')
    } catch (error) {
      const reason = error instanceof ApiError && error.status === 409 ? `: ${error.message}` : ''
      tellFailed(`Error deleting user${reason}`)
    }
    setDeleting(false)
    setDoomed(undefined)
    await queries.invalidateQueries({ queryKey })
  }

  return (
    <ScreenHead title="User List">
      <SplitScreen
        notice={(open) => (
          <DraftOffer
            drafts={drafts}
            titleOf={(draft) => draft.values['username'] ?? ''}
            onTakeUp={(draft) =>
              guard.ask(() => {
                drafts.takeUp(draft)
                form.restore(draft.subject && readUser(draft.subject), draft.values['username'] ?? '')
                open()
              })
            }
          />
        )}
        formTitle="User List"
        hint=""
        canAdd
        isEditing={form.user !== undefined}
        busy={form.busy}
        savedCount={form.savedCount}
        onLeave={(leave) =>
          guard.ask(() => {
            form.clear()
            leave()
          })
        }
        form={<UserForm form={form} onLeave={() => guard.ask(form.clear)} />}
        list={(open) =>
          users.data ? (
            <UserList
              users={users.data}
              ownId={session.id}
              editedId={form.user?.id}
              onAdd={() => {
                form.clear()
                open()
              }}
              onEdit={(user) =>
                guard.ask(() => {
                  form.edit(user)
                  open()
                })
              }
              onDelete={setDoomed}
            />
          ) : users.error ? (
            <ErrorNote error={users.error} onRetry={() => void users.refetch()} />
          ) : (
            <ListSkeleton />
          )
        }
      />
      {guard.dialog}
      <Question
        opened={doomed !== undefined}
        question="Are you sure you want to delete this user?"
        yes={say('delete')}
        no={say('cancel')}
        busy={deleting}
        onYes={() => void remove()}
        onNo={() => setDoomed(undefined)}
      />
    </ScreenHead>
  )
}
