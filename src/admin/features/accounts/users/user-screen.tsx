import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { User } from '#contracts/accounts.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/client.ts'
import { listUsers } from '../../../shared/api/users.ts'
import { useDrafts } from '../../../shared/form/use-drafts.ts'
import { useUnsavedChangesGuard } from '../../../shared/form/use-unsaved-changes-guard.tsx'
import { useWrite } from '../../../shared/form/use-write.ts'
import { useScopedTranslation } from '../../../shared/i18n/language.ts'
import { ConfirmDialog } from '../../../shared/shell/confirm-dialog.tsx'
import { ErrorAlert } from '../../../shared/shell/error-alert.tsx'
import { notifyError, notifySuccess } from '../../../shared/shell/notify.tsx'
import { closeEntry } from '../../../shared/shell/router.ts'
import { useSession } from '../../../shared/shell/session.ts'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'
import { PageLayout } from '../../../shared/ui/page-layout.tsx'
import { DraftStorageWarning, RestoreDraftBanner } from '../../../shared/ui/restore-draft-banner.tsx'
import { SplitScreen } from '../../../shared/ui/split-screen.tsx'
import { useFormFromUrl } from '../../../shared/ui/use-form-from-url.ts'
import { accountMessages } from '../messages.ts'
import { useUserForm } from './use-user-form.ts'
import { UserForm } from './user-form.tsx'
import { UserList } from './user-list.tsx'

const usersKey = ['users']

/** The administrator accounts: a form that adds or edits one, and the list. */
export function UserScreen() {
  const t = useScopedTranslation(accountMessages)
  const session = useSession()
  const queryClient = useQueryClient()
  const users = useQuery({ queryKey: usersKey, queryFn: listUsers })
  const form = useUserForm(() => queryClient.invalidateQueries({ queryKey: usersKey }))
  // Passwords are never stored, so they are not part of a draft.
  const { entry: edited, createKey } = form.state
  const { username = '' } = form.state.values
  const values = useMemo(() => ({ username }), [username])
  const draftUser = useMemo(() => edited && { ...edited }, [edited])
  const isNameDirty = username !== (edited?.username ?? '')
  const drafts = useDrafts('users', { entry: draftUser, values, isDirty: isNameDirty, createKey })
  const guard = useUnsavedChangesGuard(form.isDirty, () => {
    drafts.discardCurrent()
    form.reset()
  })
  const leave = () => {
    form.reset()
    closeEntry()
  }
  useFormFromUrl({
    editedId: edited?.id,
    isReady: users.data !== undefined,
    load: (id) => {
      const found = users.data?.find((one) => String(one.id) === id)
      if (!found) throw new ApiError(404, { message: t('userNotFound') })
      return found
    },
    edit: (found) => guard.confirmLeave(() => form.edit(found)),
    reset: form.reset,
  })
  const [userToDelete, setUserToDelete] = useState<User>()
  const remove = useWrite({
    mutationFn: (user: User) => call('DELETE /api/auth/users/:id', { params: { id: user.id } }),
    onSuccess: (_, { id }) => {
      if (edited?.id === id) leave()
      notifySuccess('User deleted successfully', 'delete user')
    },
    onError: (error) => {
      const reason = error instanceof ApiError && error.status === 409 ? `: ${error.message}` : ''
      notifyError(`Error deleting user${reason}`, 'delete user')
    },
    onSettled: () => {
      setUserToDelete(undefined)
      return queryClient.invalidateQueries({ queryKey: usersKey })
    },
  })

  return (
    <PageLayout title="User List">
      <SplitScreen
        renderNotice={(open) => (
          <RestoreDraftBanner
            drafts={drafts}
            getTitle={(draft) => draft.values['username'] ?? ''}
            onResume={(draft) =>
              guard.confirmLeave(() => {
                drafts.resumeDraft(draft)
                const user = draft.subject && {
                  id: Number(draft.subject['id']),
                  username: String(draft.subject['username']),
                }
                form.restoreDraft({ ...draft, entry: user, values: { username: draft.values['username'] ?? '' } })
                open(user?.id)
              })
            }
          />
        )}
        note={<DraftStorageWarning unstoredPart={drafts.unstoredPart} />}
        formTitle="User List"
        keepsForm
        canCreate
        isEditing={edited !== undefined}
        isBusy={form.isBusy}
        savedCount={form.savedCount}
        onLeave={(close) =>
          guard.confirmLeave(() => {
            form.reset()
            close()
          })
        }
        form={<UserForm form={form} onLeave={() => guard.confirmLeave(leave)} />}
        renderList={(open) =>
          users.data ? (
            <UserList
              users={users.data}
              ownId={session.id}
              editedId={edited?.id}
              onAdd={() => {
                form.reset()
                open()
              }}
              onEdit={(user) =>
                guard.confirmLeave(() => {
                  form.edit(user)
                  open(user.id)
                })
              }
              onDelete={setUserToDelete}
            />
          ) : users.error ? (
            <ErrorAlert error={users.error} onRetry={() => void users.refetch()} />
          ) : (
            <ListSkeleton />
          )
        }
      />
      {guard.dialog}
      <ConfirmDialog
        opened={userToDelete !== undefined}
        title="Are you sure you want to delete this user?"
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        isBusy={remove.isBusy}
        onConfirm={() => userToDelete && void remove.run(userToDelete)}
        onCancel={() => setUserToDelete(undefined)}
      />
    </PageLayout>
  )
}
