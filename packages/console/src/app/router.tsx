import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes } from 'react-router'
import { usePageView } from '../features/logs/use-page-view.ts'
import { lazy } from '../ui/lazy.ts'
import { AppShell } from './app-shell.tsx'
import { Guard, Unlocked } from './guard.tsx'

/** A screen outside the shell whose views are logged like those of other pages. */
function PageViewLogger({ path, name, children }: { path: string; name: string; children: ReactNode }) {
  usePageView(path, name)
  return children
}

const SignIn = lazy(() => import('../features/session/sign-in-page.tsx'))
const Return = lazy(() => import('../features/session/social/return-page.tsx'))
const Wall = lazy(() => import('../wall/wall-page.tsx'))
const Instructions = lazy(() => import('../features/instructions/instructions-page.tsx'))
const PublicLicence = lazy(() => import('../features/licences/held/public-page.tsx'))
const PublicCertificate = lazy(() => import('../features/people/public-certificate-page.tsx'))
const WarningReport = lazy(() => import('../features/warnings/report/warning-report-page.tsx'))
const Daily = lazy(() => import('../features/statistics/daily/daily-page.tsx'))
const PrintInside = lazy(() => import('../features/passages/inside-print-page.tsx'))
const PrintHandover = lazy(() => import('../features/handovers/handover-print-page.tsx'))
const InstallerSheet = lazy(() => import('../features/enterprises/intake/installer-sheet-page.tsx'))
const PrintPlant = lazy(() => import('../features/plant/print/plant-print-page.tsx'))
const PrintLicence = lazy(() => import('../features/licences/held/print-page.tsx'))

/** Routes outside the shell; all others go to the shell, whose tabs resolve their own page. */
export function Router() {
  const { t } = useTranslation('logs')
  return (
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
      <Route path="/licence/public/:id" element={<PublicLicence />} />
      <Route path="/certificate/public/:id" element={<PublicCertificate />} />
      <Route
        path="/licence/print/:id"
        element={
          <Guard>
            <Unlocked>
              <PrintLicence />
            </Unlocked>
          </Guard>
        }
      />
      {[
        { path: '/report/warning/:id', page: <WarningReport /> },
        { path: '/report/daily', page: <Daily /> },
        { path: '/report/handover/:id', page: <PrintHandover /> },
        { path: '/report/inside/:id', page: <PrintInside /> },
        { path: '/companyInfo/print/:id', page: <PrintPlant /> },
        { path: '/enterInformation/installer/:id', page: <InstallerSheet /> },
      ].map(({ path, page }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard>
              <Unlocked>{page}</Unlocked>
            </Guard>
          }
        />
      ))}
      <Route path="/" element={<Navigate to="/wel" replace />} />
      <Route path="/wel" element={<Navigate to="/wel/index" replace />} />
      <Route
        path="/overview/index"
        element={
          <Guard>
            <Unlocked>
              <PageViewLogger path="/overview/index" name={t('page.wall')}>
                <Wall />
              </PageViewLogger>
            </Unlocked>
          </Guard>
        }
      />
      <Route
        path="/systemInstructions"
        element={
          <Guard>
            <Unlocked>
              <PageViewLogger path="/systemInstructions" name={t('page.instructions')}>
                <Instructions />
              </PageViewLogger>
            </Unlocked>
          </Guard>
        }
      />
      <Route
        path="*"
        element={
          <Guard>
            <AppShell />
          </Guard>
        }
      />
    </Routes>
  )
}
