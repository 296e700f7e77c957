/** The router facade: the part of React Router that screens use. The shell alone makes routes. */
export {
  Link,
  NavLink,
  Outlet,
  redirect,
  replace,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
} from 'react-router-dom'
