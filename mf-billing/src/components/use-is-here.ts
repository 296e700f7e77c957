import { type RefObject, useEffect, useRef } from 'react'

/** Whether what asked is still on the page: an answer that comes later than that leads nobody anywhere. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
