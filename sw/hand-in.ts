import { HAND_IN, IMPORT_PAGE } from '#domain/hand-in.ts'
import { handIn } from '#storage/handed-in.ts'
import { registerRoute } from 'workbox-routing'

/** Another app shares a list: it waits on the device, and the import opens. */
export function receiveHandedIn(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === HAND_IN,
    async ({ request }) => {
      // Without room for it the import opens all the same, and is empty.
      await request
        .formData()
        .then((form) => handIn(form, Date.now()))
        .catch(() => {})
      return Response.redirect(IMPORT_PAGE, 303)
    },
    'POST',
  )
}
