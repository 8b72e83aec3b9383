import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Desk } from './desk.tsx'
import { Guard, Unlocked } from './guard.tsx'
import { lazy } from './lazy-page.ts'

const SignIn = lazy(() => import('../features/session/sign-in-page.tsx'))
const Return = lazy(() => import('../features/session/social/return-page.tsx'))
const Wall = lazy(() => import('../wall/wall-page.tsx'))
const Instructions = lazy(() => import('../features/instructions/instructions-page.tsx'))

/** Screens outside the shell, and the shell for all else; its tabs find their own page. */
export function Router() {
  return (
    <Suspense>
      <Routes>
        <Route
          path="/login"
          element={
            <Unlocked>
              <SignIn />
            </Unlocked>
          }
        />
        <Route path="/oauth/redirect/:source" element={<Return />} />
        <Route path="/" element={<Navigate to="/wel" replace />} />
        <Route path="/wel" element={<Navigate to="/wel/index" replace />} />
        <Route
          path="/overview/index"
          element={
            <Guard>
              <Unlocked>
                <Wall />
              </Unlocked>
            </Guard>
          }
        />
        <Route
          path="/systemInstructions"
          element={
            <Guard>
              <Unlocked>
                <Instructions />
              </Unlocked>
            </Guard>
          }
        />
        <Route
          path="*"
          element={
            <Guard>
              <Desk />
            </Guard>
          }
        />
      </Routes>
    </Suspense>
  )
}
