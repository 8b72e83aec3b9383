import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Guard } from './guard.tsx'

const SignIn = lazy(() => import('../features/session/sign-in-page.tsx'))
const Shell = lazy(() => import('./layout/shell.tsx'))
const Wall = lazy(() => import('../wall/wall-page.tsx'))

/** Screens outside the shell, and the shell for all else; its tabs find their own page. */
export function Router() {
  return (
    <Suspense>
      <Routes>
        <Route path="/login" element={<SignIn />} />
        <Route path="/" element={<Navigate to="/wel/index" replace />} />
        <Route path="/wel" element={<Navigate to="/wel/index" replace />} />
        <Route
          path="/overview/index"
          element={
            <Guard>
              <Wall />
            </Guard>
          }
        />
        <Route
          path="*"
          element={
            <Guard>
              <Shell />
            </Guard>
          }
        />
      </Routes>
    </Suspense>
  )
}
