import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { queries } from '../ui/client/queries.ts'
import { CrashGuard } from '../ui/page/crash-guard.tsx'
import { Router } from './router.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

export function App() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queries}>
        {/* A navigation is urgent: as a transition it would begin again after every tick of a clock. */}
        <BrowserRouter useTransitions={false}>
          <CrashGuard>
            <Router />
          </CrashGuard>
        </BrowserRouter>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
